import { noticeNames, type NoticeName } from './notices.ts';

interface Push {
  /** Shown on a locked screen that others may see: no name, no address, no device. */
  words: string;
  /** A notification that arrives later than that would mislead. */
  goodForHours: number;
}

/** The few notices worth interrupting somebody for, who has asked for it. All of them are mails or text messages too. */
const pushes: Partial<Record<NoticeName, Push>> = {
  collected: { words: 'We’ve collected your device.', goodForHours: 24 },
  priceReady: { words: 'Your final price is ready. Please have a look.', goodForHours: 72 },
  promiseMoved: {
    words: 'Your repair is taking longer than we said. Here’s the new date.',
    goodForHours: 72,
  },
  repaired: { words: 'Good news: your device is repaired.', goodForHours: 72 },
  onTheWay: { words: 'Our driver is on the way to you.', goodForHours: 1 },
  onItsWay: { words: 'Our driver has your device and is bringing it back.', goodForHours: 24 },
  delivered: { words: 'Your device is back with you.', goodForHours: 24 },
  newMessage: { words: 'You have a new message from the repair team.', goodForHours: 72 },
};

export const pushOf = (name: NoticeName): Push | undefined => pushes[name];

export const pushedNotices: readonly NoticeName[] = noticeNames.filter((name) => pushes[name] !== undefined);
