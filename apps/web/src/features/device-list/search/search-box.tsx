import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { MouseEvent, RefCallback, SubmitEvent } from 'react';
import { maxSearchLength } from './search-text.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  attach: RefCallback<HTMLInputElement>;
  /** The list's own address: without scripts the form asks it for what matches. */
  path: string;
  text: string;
  onChange: (text: string) => void;
  onClear: (event: MouseEvent) => void;
  /** The visitor presses Enter: what there is to see is there already. */
  onDone: () => void;
}

export function SearchBox({ attach, path, text, onChange, onClear, onDone }: SearchBoxProps) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onDone();
    // the phone's keyboard makes room for the results
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  return (
    <form role="search" action={path} className={styles.box} onSubmit={submit}>
      <input
        ref={attach}
        type="search"
        name="s"
        aria-label="Search by device or manufacturer"
        placeholder="Device or manufacturer"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        maxLength={maxSearchLength}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
      </button>
      {text && (
        <a href={path} aria-label="Clear the search" onClick={onClear}>
          <Icon name="close" />
        </a>
      )}
    </form>
  );
}
