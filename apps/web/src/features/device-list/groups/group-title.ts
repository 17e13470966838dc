import type { DeviceGroup, ListSubject } from '../../catalogue/device-list.ts';
import { typeWords } from '../../catalogue/list-words.ts';

/** What tells the groups of a list apart: who made them, or what they are where one has made them all. */
export const groupTitle = (subject: ListSubject, { manufacturer, deviceTypeID }: DeviceGroup): string =>
  subject.manufacturer === undefined ? manufacturer : typeWords[deviceTypeID].group;

/** Where a jump link leads to. The prefix keeps a manufacturer's name apart from the ids of the frame. */
export const groupID = (subject: ListSubject, group: DeviceGroup): string =>
  `list-${groupTitle(subject, group).replaceAll(/\s/g, '_')}`;
