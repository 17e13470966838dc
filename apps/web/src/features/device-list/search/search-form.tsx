import { Icon } from '@fettle/ui/pictures/icon.tsx';

/** The search over everything that we repair: a plain form, which needs no script. The page brings its styles: `search-box.module.css`. */
export function SearchForm({ text }: { text?: string }) {
  return (
    <form role="search" action="/search">
      <input
        type="search"
        name="s"
        aria-label="Find your device by its name"
        placeholder="Type its name, such as iPhone 13"
        defaultValue={text}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
      />
      <button aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
  );
}
