import type { ListSubject } from './device-list.ts';
import { deviceListPath } from './device-paths.ts';
import { headingOf } from './list-words.ts';

/** The pages from home to this list, home itself not counted. */
export function breadcrumbTrail(subject: ListSubject): { name: string; path: string }[] {
  const { deviceTypeID, manufacturer } = subject;
  if (deviceTypeID === undefined) return [{ name: manufacturer, path: deviceListPath(subject) }];
  const type = { name: headingOf({ deviceTypeID }), path: deviceListPath({ deviceTypeID }) };
  return manufacturer === undefined ? [type] : [type, { name: manufacturer, path: deviceListPath(subject) }];
}
