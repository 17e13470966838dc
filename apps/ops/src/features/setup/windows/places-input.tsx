import styles from './windows-page.module.css';

interface PlacesInputProps {
  label: string;
  most: number;
  value: string;
  required?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** A number of places, as small as a cell of a table. */
export function PlacesInput({ label, most, value, required, placeholder, onChange }: PlacesInputProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={0}
      max={most}
      step={1}
      required={required}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={styles.places}
    />
  );
}
