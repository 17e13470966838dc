import { Checkbox } from '@fettle/ui/controls/checkbox.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { keysOf } from './keys.ts';
import { useAllCommands, type Command } from './registry.ts';
import { useShortcutsSetting } from './use-shortcuts.ts';
import styles from './keys-help.module.css';

/** Every key that does something on this page. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useShortcutsSetting();
  const commands = useAllCommands().filter(({ keys }) => keys !== undefined);
  const groups = Map.groupBy(commands, ({ group }) => group);
  return (
    <Modal title="Keyboard shortcuts" open onClose={onClose}>
      <div className={styles.help}>
        <Checkbox
          name="shortcuts"
          label="Use single keys as shortcuts"
          hint="They do nothing while you type. Ctrl K or ⌘ K always opens the list of commands."
          checked={areOn}
          onChange={(event) => setOn(event.target.checked)}
        />
        {[...groups].map(([group, ofGroup]) => (
          <Group key={group} name={group} commands={ofGroup} />
        ))}
      </div>
    </Modal>
  );
}

function Group({ name, commands }: { name: string; commands: readonly Command[] }) {
  return (
    <section>
      <h3 className={styles.group}>{name}</h3>
      <dl className={styles.keys}>
        {commands.map((command) => (
          <div key={command.id} className={styles.row}>
            <dt>{command.name}</dt>
            <dd>
              {keysOf(command).map((key, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same key may come twice
                <kbd key={at}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
