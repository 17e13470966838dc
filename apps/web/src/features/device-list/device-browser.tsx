import { useDeferredValue, useMemo, useRef, type MouseEvent } from 'react';
import { countDevices, type DeviceGroup, type DeviceList } from '../catalogue/device-list.ts';
import { deviceListPath } from '../catalogue/device-paths.ts';
import { countOf } from '../catalogue/list-words.ts';
import { DeviceGroups } from './groups/device-groups.tsx';
import { GroupNav } from './groups/group-nav.tsx';
import { MadeTypes } from './groups/made-types.tsx';
import { createMatchDevices } from './search/match-devices.ts';
import { NoMatch } from './search/no-match.tsx';
import { NotListed } from './search/not-listed.tsx';
import { RouteLinks } from './route-links.tsx';
import { SearchBox } from './search/search-box.tsx';
import { useSearch } from './search/use-search.ts';
import styles from './device-browser.module.css';

/** The search and what it finds. */
export function DeviceBrowser({ list }: { list: DeviceList }) {
  const { subject, groups, made } = list;
  const results = useRef<HTMLDivElement>(null);
  const { text, setText, settled, settle, attach, focus } = useSearch();
  const match = useMemo(() => createMatchDevices(groups), [groups]);
  // deferred value: the box updates at once, the list at low priority, restarted by further typing
  const searched = useDeferredValue(text);
  const shown = useMemo(() => match(searched), [match, searched]);

  function search(next: string) {
    setText(next);
    // who has scrolled down would look at the end of what is now a short list
    if (results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView();
  }
  function clear(event: MouseEvent) {
    event.preventDefault();
    search('');
    focus();
  }

  const total = countOf(subject, countDevices(groups));
  const found = (some: readonly DeviceGroup[]) =>
    some === groups ? total : `${countDevices(some)} of ${total}`;

  return (
    <div className={styles.layout}>
      <div className={styles.finder}>
        <SearchBox
          attach={attach}
          path={deviceListPath(subject)}
          text={text}
          onChange={search}
          onClear={clear}
          onDone={settle}
        />
        {made.length > 1 && <MadeTypes subject={subject} made={made} />}
        {subject.manufacturer === undefined && shown.length > 0 && (
          <GroupNav subject={subject} groups={shown} />
        )}
      </div>
      <div ref={results}>
        <p className={styles.count}>{found(shown)}</p>
        {/* apart from what is seen, which changes with every letter */}
        <p role="status" className="visually-hidden">
          {settled !== undefined && found(match(settled))}
        </p>
        {shown.length === 0 && groups.length > 0 ? (
          <NoMatch subject={subject} groups={groups} text={searched} onClear={clear} />
        ) : (
          <>
            <RouteLinks onFollow={settle}>
              <DeviceGroups subject={subject} groups={shown} />
            </RouteLinks>
            <NotListed subject={subject} text={searched} />
          </>
        )}
      </div>
    </div>
  );
}
