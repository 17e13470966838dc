import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { keysOf } from './keys.ts';
import { matchingCommands } from './matching.ts';
import { useAllCommands } from './registry.ts';
import type { SearchSource } from './search-source.ts';
import styles from './palette.module.css';

interface Row {
  id: string;
  heading: string;
  name: string;
  detail: string | undefined;
  keys: readonly string[];
  choose: () => void;
}

/** Everything that can be done from here, by typing a part of its name. */
export function Palette({ search, onClose }: { search: SearchSource | undefined; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const rows = useRows(text, search);
  const listId = useId();
  const at = Math.min(chosen, rows.length - 1);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // the panel fills the dialog's box: a click on the dialog itself hit the backdrop
    const closeOnBackdrop = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener('click', closeOnBackdrop);
    element.showModal();
    return () => {
      element.removeEventListener('click', closeOnBackdrop);
      element.close();
    };
  }, []);
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, listId]);

  function choose(row: Row | undefined): void {
    if (!row) return;
    onClose();
    // after the dialog has given back the focus, so that the command may take it
    setTimeout(row.choose);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setChosen((at + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(rows[at]);
    }
  }

  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Commands" onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.typed}>
          <Icon name="search" />
          <input
            role="combobox"
            aria-label={search ? `Search: ${search.hint}, or a command` : 'Search for a command'}
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-activedescendant={rows.length > 0 ? optionId(at) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={search ? `${search.hint} …` : 'What would you like to do?'}
            className={styles.input}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
            <Icon name="close" />
          </button>
        </div>
        <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
          {rows.map((row, index) => (
            <Option key={row.id} id={optionId(index)} isChosen={index === at} onChoose={() => choose(row)}>
              <span className={styles.name}>{row.name}</span>
              <span className={styles.detail}>{row.detail ?? row.heading}</span>
              <span className={styles.keys}>
                {row.keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            </Option>
          ))}
        </div>
        <p role="status" className={rows.length === 0 ? styles.nothing : 'visually-hidden'}>
          {rows.length === 0 ? 'Nothing is called that.' : `${rows.length} found`}
        </p>
      </div>
    </dialog>
  );
}

function Option({
  id,
  isChosen,
  onChoose,
  children,
}: {
  id: string;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}) {
  return (
    // the field keeps the focus and has the keys: an option is pointed at
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div id={id} role="option" aria-selected={isChosen} className={styles.option} onClick={onChoose}>
      {children}
    </div>
  );
}

const searchFrom = 2;

function useRows(text: string, search: SearchSource | undefined): readonly Row[] {
  const navigate = useNavigate();
  const commands = useAllCommands();
  const asked = useDeferredValue(text.trim());
  const { data: found = [] } = useQuery({
    queryKey: ['palette', asked],
    queryFn: async () => (await search?.find(asked)) ?? [],
    enabled: search !== undefined && asked.length >= searchFrom,
    placeholderData: (previous) => previous,
  });
  const ofSearch =
    search && asked.length >= searchFrom
      ? found.map(({ id, name, detail, to }) => ({
          id: `found-${id}`,
          heading: search.heading,
          name,
          detail,
          keys: [],
          choose: () => void navigate(to),
        }))
      : [];
  const ofCommands = matchingCommands(commands, text).map((command) => ({
    id: command.id,
    heading: command.group,
    name: command.name,
    detail: undefined,
    keys: keysOf(command),
    choose: command.run,
  }));
  return [...ofSearch, ...ofCommands];
}
