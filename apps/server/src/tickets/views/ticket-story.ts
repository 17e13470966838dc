import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import type { Sight } from '@fettle/domain/ticket/telling/sights';
import { parseActor, type Actor } from '@fettle/domain/actor';
import { isToldLate } from '@fettle/domain/ticket/timeline/door-time';
import { describeEvent } from '@fettle/domain/ops/describe-event';
import { eventKinds } from '@fettle/domain/ticket/telling/event-kinds';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import type { Database } from '../../platform/database/database.ts';
import { toPhotoView } from './photo-view.ts';
import { readDoorRecords } from '../../stores/road/run.ts';
import { listSignatures } from '../../stores/road/signatures.ts';
import { listFindings } from '../../stores/workshop/findings.ts';
import { listAllMessages, listNotes, listPhotosWithStaff } from '../../stores/office/whole-ticket.ts';

export interface StoryNames {
  customer: string;
  staff: ReadonlyMap<number, string>;
  technicians: ReadonlyMap<number, string>;
  /** Of the tools that may change orders. */
  keys: ReadonlyMap<number, string>;
}

/** Rows of their own stand in the story for these. */
const toldByRows: readonly string[] = ['message', 'photo', 'note', 'diagnosis'];

interface Told {
  ticketID: number;
  events: readonly TicketEvent[];
  names: StoryNames;
  sees: (sight: Sight) => boolean;
  /** The database's clock says when something was recorded: a clock of a test has nothing to do with it. */
  asksWhenRecorded: boolean;
  /** Who is told: they see their own notes in any case. */
  staffID: number;
}

/** Events, notes, messages, photos and signatures of a ticket in one stream, the oldest first, as far as somebody sees them. */
export async function tellStory(db: Database, told: Told): Promise<StoryItem[]> {
  const { ticketID, names, sees, staffID: reader } = told;
  const isTold = ({ kind }: TicketEvent) => {
    const { sight } = eventKinds[kind];
    return !toldByRows.includes(kind) && (sight === null || sees(sight));
  };
  const isOwn = (actor: Actor | undefined) => actor?.kind === 'staff' && actor.staffID === reader;
  const [recorded, allNotes, findings, messages, photos, signatures] = await Promise.all([
    told.asksWhenRecorded ? readDoorRecords(db, ticketID) : new Map<string, Date | null>(),
    listNotes(db, ticketID),
    sees('bench') ? listFindings(db, ticketID) : [],
    sees('messages') ? listAllMessages(db, ticketID) : [],
    sees('photos') ? listPhotosWithStaff(db, ticketID) : [],
    sees('signatures') ? listSignatures(db, ticketID) : [],
  ]);
  const notes = allNotes.filter(({ actor }) => sees('bench') || isOwn(parseActor(actor)));
  const nameOf = (staffID: number | null) =>
    staffID === null ? names.customer || 'Customer' : (names.staff.get(staffID) ?? 'Somebody');
  const items: StoryItem[] = [
    ...told.events
      .filter(isTold)
      .map((event) => toEventItem(event, names, recorded.get(event.eventID) ?? null)),
    ...notes.map(({ noteID, kind, text, actor, at }) => ({
      kind: 'note' as const,
      id: `note-${noteID}`,
      at: at.toISOString(),
      by: actorName(parseActor(actor), names),
      text,
      about: kind,
    })),
    ...findings.map(({ findingID, text, staffID, at }) => ({
      kind: 'note' as const,
      id: `finding-${findingID}`,
      at: at.toISOString(),
      by: nameOf(staffID),
      text,
      about: 'finding',
    })),
    ...messages.map(({ messageID, sender, staffID, text, at, isUnread }) => ({
      kind: 'message' as const,
      id: `message-${messageID}`,
      at: at.toISOString(),
      by: nameOf(staffID),
      text,
      from: sender,
      isUnread,
    })),
    ...photos.map(({ photoID, stage, staffID, at }) => {
      const photo = { photoID, stage, isByCustomer: staffID === null, width: 1, height: 1, addedAt: at };
      const { small, large } = toPhotoView(photo).urls;
      return {
        kind: 'photo' as const,
        id: `photo-${photoID}`,
        at: at.toISOString(),
        by: nameOf(staffID),
        stage,
        small,
        large,
      };
    }),
    ...signatures.map(({ signatureID, step, strokes, staffID, at }) => ({
      kind: 'signature' as const,
      id: `signature-${signatureID}`,
      at: at.toISOString(),
      by: nameOf(staffID),
      step,
      signature: strokes,
    })),
  ];
  return items.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
}

function toEventItem(event: TicketEvent, names: StoryNames, recordedAt: Date | null): StoryItem {
  const text = describeEvent(event, {
    technician: (technicianID) => (technicianID !== null && names.technicians.get(technicianID)) || 'nobody',
    staff: (staffID) => names.staff.get(staffID) ?? 'Somebody',
  });
  return {
    kind: 'event',
    id: event.eventID,
    at: event.at.toISOString(),
    by: actorName(event.actor, names),
    text,
    event: event.kind,
    recordedAt: isToldLate(event.at, recordedAt) ? recordedAt.toISOString() : null,
  };
}

function actorName(actor: Actor | undefined, names: StoryNames): string {
  if (actor?.kind === 'customer') return names.customer || 'Customer';
  if (actor?.kind === 'staff') return names.staff.get(actor.staffID) ?? 'Somebody';
  if (actor?.kind === 'key') return `${names.keys.get(actor.keyID) ?? 'Unknown'} (a tool)`;
  return 'By itself';
}
