import type { Brand } from '@fettle/contract/brand';
import type { Technician } from '@fettle/contract/entities/technician';
import { facts } from '../content/facts.ts';

const longestDescription = 160;

export function technicianMeta(
  { firstname, surname, about }: Technician,
  brand: Brand,
): { title: string; description: string } {
  const opening = `${firstname} ${surname} repairs devices that ${brand.name} collects and returns in ${facts.serviceArea}.`;
  return {
    title: `${firstname} ${surname}, repair technician`,
    description: [opening, ...sentences(about)].reduce((text, sentence) =>
      text.length + 1 + sentence.length <= longestDescription ? `${text} ${sentence}` : text,
    ),
  };
}

const sentences = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .match(/[^.!?]+[.!?]/g)
    ?.map((one) => one.trim()) ?? [];
