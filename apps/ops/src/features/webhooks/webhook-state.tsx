import type { ListedWebhook } from '@fettle/contract/calls/ops/ops-webhooks';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import table from '../../shell/screen/list-table.module.css';

/** Whether it works, in a word, and what is known about it. */
export function WebhookState({ webhook, now }: { webhook: ListedWebhook; now: Date }) {
  const { word, tone, detail } = stateOf(webhook, now);
  return (
    <>
      <span className={table[tone]}>{word}</span>
      {detail && <span className={table.small}>{detail}</span>}
    </>
  );
}

type Tone = 'good' | 'waiting' | 'bad' | 'small';

function stateOf(webhook: ListedWebhook, now: Date): { word: string; tone: Tone; detail: string } {
  const { off, failingSince, lastSuccessAt, waiting } = webhook;
  const said = (moment: string) => momentText(new Date(moment), now);
  if (off?.because === 'administrator')
    return { word: 'Off', tone: 'small', detail: `since ${said(off.at)}` };
  if (off?.because === 'gone')
    return { word: 'Turned off', tone: 'bad', detail: `It answered that it’s gone, ${said(off.at)}` };
  if (off)
    return {
      word: 'Turned off',
      tone: 'bad',
      detail: `Nothing got through for two days, until ${said(off.at)}`,
    };
  if (failingSince)
    return { word: 'Failing', tone: 'waiting', detail: `since ${said(failingSince)} · ${waiting} waiting` };
  if (lastSuccessAt) return { word: 'Works', tone: 'good', detail: `last told ${said(lastSuccessAt)}` };
  return { word: 'On', tone: 'good', detail: 'Nothing to tell yet' };
}
