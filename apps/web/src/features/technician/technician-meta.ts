import type { Brand } from '@fettle/contract/site/brand';
import type { Technician } from '@fettle/contract/entities/technician';
import { facts } from '../../content/facts/facts.ts';

const longestDescription = 160;

export function technicianMeta(
  { firstname, surname, about }: Technician,
  brand: Brand,
): { title: string; description: string } {
  const name = `${firstname} ${surname}`;
  const service = `We collect and return devices in ${facts.serviceArea}.`;
  return {
    title: `${name}, repair technician`,
    description: [`${name} repairs for ${brand.name}.`, ...sentences(about), service].reduce(
      (text, sentence) =>
        text.length + 1 + sentence.length <= longestDescription ? `${text} ${sentence}` : text,
    ),
  };
}

const sentences = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .match(/[^.!?]+[.!?]/g)
    ?.map((sentence) => sentence.trim()) ?? [];
