import { useInsertionEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Spinner } from '../messages/spinner.tsx';
import { Icon } from '../pictures/icon.tsx';
import { keepOutInlineStyle } from './keep-out-inline-style.ts';
import styles from './combobox.module.css';
import control from './control.module.css';
import frame from './field-frame.module.css';

interface ComboboxProps {
  label: string;
  /** For who wants to lead here, a summary of errors for instance. */
  id?: string;
  items: readonly { id: string; text: string }[];
  inputValue: string;
  onInputChange: (value: string) => void;
  /** What the input shows of the chosen item, and whether the list stays, is the caller's: empty `items` close it. */
  onSelect: (id: string) => void;
  /** When it takes the place of a plain field that somebody is typing into. */
  takeFocus?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  loading?: boolean;
  /** Shown in place of a list; without it nothing opens while there are no items. */
  emptyText?: string | undefined;
}

/** Brings React Aria along (about 40 KB): import it lazily, on the routes that show it. */
export function Combobox({
  label,
  id,
  items,
  inputValue,
  onInputChange,
  onSelect,
  takeFocus = false,
  hint,
  error,
  loading = false,
  emptyText,
}: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // React Aria opens the list when the text changes: what was typed into the plain field is a change to it
  const [isTakingOver, setTakingOver] = useState(takeFocus);
  useInsertionEffect(keepOutInlineStyle, []);
  useLayoutEffect(() => {
    if (isTakingOver) input.current?.focus();
  }, [isTakingOver]);
  return (
    <I18nProvider locale="en-GB">
      <ComboBox
        className={`${frame.frame}`}
        {...(id !== undefined && { id })}
        items={items}
        inputValue={isTakingOver ? '' : inputValue}
        onInputChange={onInputChange}
        onFocus={() => setTakingOver(false)}
        // nothing is ever "selected": React Aria would put that item's text back over what was typed since
        selectedKey={null}
        onSelectionChange={(id) => id !== null && onSelect(String(id))}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        allowsCustomValue
        allowsEmptyCollection={emptyText !== undefined}
        menuTrigger="input"
      >
        <Label className={frame.label}>{label}</Label>
        {hint && (
          <Text slot="description" className={frame.hint}>
            {hint}
          </Text>
        )}
        <div className={styles.box}>
          <Input ref={input} className={`${control.control}`} />
          <span className={styles.sign}>{loading ? <Spinner /> : <Icon name="search" />}</span>
        </div>
        {error && (
          <Text slot="errorMessage" className={frame.error}>
            <Icon name="alert" />
            {error}
          </Text>
        )}
        {/* short enough to stand below the field on a phone: above, it would hide what the field is for */}
        <Popover className={`${styles.popover}`} offset={6} maxHeight={240}>
          <ListBox
            className={`${styles.list}`}
            renderEmptyState={() => <p className={styles.empty}>{loading ? 'Searching…' : emptyText}</p>}
          >
            {(item: { id: string; text: string }) => (
              <ListBoxItem className={`${styles.option}`} textValue={item.text}>
                {item.text}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
