import {
  insightFigureNames,
  insightMoney,
  insightStages,
  insightSteps,
  isFigure,
  noTechnician,
  type InsightFigure,
  type InsightMoney,
  type InsightStage,
  type InsightStep,
} from '@fettle/domain/ops/insight';
import { rangeProblem, type DayRange } from '@fettle/domain/ops/day-range';

/** Something that was counted: which figure, of what, in which days. */
export interface Figure extends DayRange {
  figure: InsightFigure;
  key?: string | undefined;
  /** What the key stands for, where it is only a number. */
  name?: string | undefined;
}

/** Where the rows behind it are. */
export function figurePath({ figure, key, name, from, until }: Figure): string {
  const query = new URLSearchParams({ figure, ...(key && { key }), ...(name && { name }), from, until });
  return `/insight/orders?${query.toString()}`;
}

/** Undefined where the address was not made by the function above. */
export function readFigure(query: URLSearchParams): Figure | undefined {
  const figure = insightFigureNames.find((known) => known === query.get('figure'));
  const key = query.get('key') ?? undefined;
  const range = { from: query.get('from') ?? '', until: query.get('until') ?? '' };
  if (!figure || !isFigure(figure, key) || rangeProblem(range)) return undefined;
  return { figure, key, name: query.get('name') ?? undefined, ...range };
}

/** What the rows are, as the heading of their page. */
export function figureTitle({ figure, key = '', name = key }: Figure): string {
  switch (figure) {
    // the keys of these three are names of their tables
    case 'step':
      return stepTitles[key as InsightStep];
    case 'stage':
      return `${insightStages[key as InsightStage].name}: ${insightStages[key as InsightStage].about}`;
    case 'money':
      return insightMoney[key as InsightMoney].name;
    case 'claims':
      return 'Guarantee claims';
    case 'feedback':
      return key === ''
        ? 'Feedback'
        : `Feedback on ${key === noTechnician ? 'orders without a technician' : name}`;
    case 'promo':
      return `Orders with ${key}`;
    case 'promoPaid':
      return `Orders with ${key}, paid or booked`;
    case 'outside':
      return key === '' ? 'Asked us to come' : `Asked us to come to ${key}`;
    case 'outsideTries':
      return key === '' ? 'Tried an address outside our area' : `Tried an address in ${key}`;
    case 'errors':
      return key === '' ? 'Errors in browsers' : 'One error in browsers';
  }
}

const stepTitles: Record<InsightStep, string> = {
  asked: 'Orders asked for',
  quoted: `Orders that ${insightSteps.quoted.name.toLowerCase()}`,
  accepted: 'Orders with an accepted price',
  paid: 'Orders paid or booked',
  collected: 'Orders collected',
  repaired: 'Orders repaired',
  delivered: 'Orders delivered',
};
