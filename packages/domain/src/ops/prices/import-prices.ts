import type { CsvRecord } from '../../csv.ts';
import type { Price } from '../../quote.ts';
import { indexCatalogue, type PriceCatalogue } from './price-catalogue.ts';
import { shortened, type Columns, type PriceColumn } from './price-columns.ts';
import {
  areSameTerms,
  defaultVariation,
  mostListedPrices,
  termsOf,
  textLimits,
  type ListPrice,
  type PlannedPrice,
  type PriceSubject,
  type PriceTerms,
} from './price-list.ts';
import { judged, parseAmount, priceProblems } from './price-text.ts';

export interface LineError {
  line: number;
  message: string;
}

/** More than anybody puts right by hand: the rest is counted. */
const shownErrors = 200;

export interface ImportPlan {
  /** New and changed prices in the order of the file, then those that go. */
  planned: PlannedPrice[];
  unchanged: number;
  /** On the list, but not in the file. */
  missing: number;
  errors: LineError[];
  errorCount: number;
}

interface ImportOptions {
  columns: Columns;
  catalogue: PriceCatalogue;
  list: readonly ListPrice[];
  /** Excel writes 129,50 where it writes semicolons between cells. */
  decimalComma: boolean;
}

/** Compares a file with a price list, line by line: `add` each of its lines, then `finish`. */
export class PriceImport {
  readonly #options: ImportOptions;
  readonly #find: ReturnType<typeof indexCatalogue>;
  readonly #columnCount: number;
  readonly #listed: Map<string, ListPrice>;
  readonly #defaults = new Map<string, PriceTerms>();
  /** By what they are for: the line that names it. */
  readonly #seen = new Map<string, number>();
  readonly #plan: ImportPlan = { planned: [], unchanged: 0, missing: 0, errors: [], errorCount: 0 };

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#find = indexCatalogue(options.catalogue);
    this.#columnCount = Math.max(...options.columns.values()) + 1;
    this.#listed = new Map(options.list.map((price) => [subjectKey(price), price]));
    for (const price of options.list) {
      this.#defaults.set(String(price.repairTypeID), price);
      this.#defaults.set(defaultKey(price), price);
    }
  }

  add({ line, cells }: CsvRecord): void {
    const result = this.#read(cells, line);
    if ('problem' in result) {
      this.#plan.errorCount += 1;
      if (this.#plan.errors.length < shownErrors) this.#plan.errors.push({ line, message: result.problem });
      return;
    }
    const { subject, terms, listed } = result;
    if (!listed) this.#plan.planned.push({ ...subject, priceID: null, before: null, after: terms });
    else if (areSameTerms(listed, terms)) this.#plan.unchanged += 1;
    else
      this.#plan.planned.push({ ...subject, priceID: listed.priceID, before: termsOf(listed), after: terms });
  }

  finish({ removeMissing }: { removeMissing: boolean }): ImportPlan {
    const missing = this.#options.list.filter((price) => !this.#seen.has(subjectKey(price)));
    const gone = missing.map(({ priceID, deviceID, modelID, repairTypeID, variation, ...terms }) => ({
      priceID,
      deviceID,
      modelID,
      repairTypeID,
      variation,
      before: termsOf(terms),
      after: null,
    }));
    const before = this.#options.list.length;
    const added = this.#plan.planned.filter((price) => price.before === null).length;
    const after = before + added - (removeMissing ? gone.length : 0);
    if (after > mostListedPrices && after > before) return this.#withoutRoom(after);
    return {
      ...this.#plan,
      planned: removeMissing ? [...this.#plan.planned, ...gone] : this.#plan.planned,
      missing: missing.length,
    };
  }

  #withoutRoom(prices: number): ImportPlan {
    const [has, most] = [prices, mostListedPrices].map((count) => count.toLocaleString('en-GB'));
    const message = `With this file the list would have ${has} prices. It can have at most ${most}.`;
    const errors = [{ line: 1, message }, ...this.#plan.errors];
    return { ...this.#plan, planned: [], errors, errorCount: this.#plan.errorCount + 1 };
  }

  #read(cells: readonly string[], line: number) {
    const { columns, decimalComma } = this.#options;
    if (cells.slice(this.#columnCount).some((cell) => cell !== ''))
      return { problem: `This line has ${cells.length} cells, more than there are columns.` };
    const cell = (column: PriceColumn) => cells[columns.get(column) ?? -1] ?? '';
    const badText = textProblem(cell);
    if (badText) return { problem: badText };
    const found = this.#find({
      type: cell('Type'),
      maker: cell('Maker'),
      device: cell('Device'),
      model: cell('Model'),
      repair: cell('Repair'),
    });
    if ('problem' in found) return found;
    const amount = readPrice(cell, decimalComma);
    if ('problem' in amount) return amount;

    const { repair, ...ids } = found;
    const wanted = { ...ids, variation: cell('Variation') || defaultVariation };
    const key = subjectKey(wanted);
    const listed = this.#listed.get(key);
    const subject: PriceSubject = { ...ids, variation: listed?.variation ?? wanted.variation };
    const earlier = this.#seen.get(key);
    if (earlier !== undefined)
      return { problem: `Line ${earlier} has the same device, model, repair and variation.` };
    this.#seen.set(key, line);
    return { subject, listed, terms: this.#termsFor(cell, { listed, subject, repair, price: amount.price }) };
  }

  /** What the file leaves out stays as it is; a new price begins like others of the same repair. */
  #termsFor(cell: CellOf, { listed, subject, repair, price }: Line): PriceTerms {
    const sibling =
      this.#defaults.get(defaultKey(subject)) ?? this.#defaults.get(String(subject.repairTypeID));
    const base = listed ?? sibling;
    return {
      title: cell('Title') || base?.title || repair,
      toolTip: this.#options.columns.has('Details')
        ? cell('Details')
        : ((listed ?? this.#defaults.get(defaultKey(subject)))?.toolTip ?? ''),
      imgUrl: listed?.imgUrl ?? '',
      price,
    };
  }
}

type CellOf = (column: PriceColumn) => string;

interface Line {
  listed: ListPrice | undefined;
  subject: PriceSubject;
  repair: string;
  price: Price;
}

const subjectKey = ({ deviceID, modelID, repairTypeID, variation }: PriceSubject) =>
  `${deviceID} ${modelID} ${repairTypeID} ${variation.toLowerCase()}`;
const defaultKey = ({ repairTypeID, variation }: PriceSubject) =>
  `${repairTypeID} ${variation.toLowerCase()}`;

// PostgreSQL refuses NUL, and nobody types the others
const controls = /[\p{Cc}\p{Cs}]/u;

function textProblem(cell: CellOf): string | undefined {
  const limited = [
    ['Variation', textLimits.variation],
    ['Title', textLimits.title],
    ['Details', textLimits.toolTip],
  ] as const;
  for (const [column, limit] of limited) {
    const text = cell(column);
    if (text.length > limit) return `${column} is longer than ${limit} characters.`;
    if (controls.test(text)) return `${column} has a line break or another control character in it.`;
  }
  return undefined;
}

function readPrice(cell: CellOf, decimalComma: boolean): { price: Price } | { problem: string } {
  const [fixed, from, to] = [cell('Price'), cell('From'), cell('To')];
  if (fixed && (from || to)) return { problem: 'There is a price and a range: leave one of them empty.' };
  if (!fixed && !from && !to) return { problem: 'There is no price.' };
  if (!fixed && !(from && to)) return { problem: 'A range needs both ends, From and To.' };
  const read = (text: string) => parseAmount(text, { decimalComma });
  const wrong = [fixed, from, to].find((text) => text !== '' && read(text) === undefined);
  if (wrong !== undefined)
    return { problem: `“${shortened(wrong)}” isn’t an amount. Write it like 129 or 129.50.` };
  const price: Price = fixed
    ? { kind: 'fixed', pence: read(fixed) ?? 0 }
    : { kind: 'open', minPence: read(from) ?? 0, maxPence: read(to) ?? 0 };
  const parsed = judged(price);
  return 'problem' in parsed ? { problem: priceProblems[parsed.problem] } : parsed;
}
