import type { BrandTexts } from '@fettle/domain/ops/setup/brand-texts';
import { whatsappUrl, type Brand } from './brand.ts';

/** The chat link is empty where it is the WhatsApp number's own. */
export const textsOf = (brand: Brand): BrandTexts => ({
  name: brand.name,
  phone: brand.phone,
  email: brand.email,
  whatsapp: brand.whatsapp,
  chatLink: brand.chatUrl === whatsappUrl(brand) ? '' : brand.chatUrl,
  companyName: brand.company.name,
  companyNumber: brand.company.number,
  companyAddress: brand.company.address,
  vatNumber: brand.company.vatNumber,
  vatFrom: brand.company.vatFrom,
});

/** A brand with some of its texts changed: what is left out stays. */
export function withTexts(brand: Brand, changed: Partial<BrandTexts>): Brand {
  const texts = { ...textsOf(brand), ...changed };
  const { name, phone, email, whatsapp, chatLink, vatNumber, vatFrom } = texts;
  return {
    name,
    phone,
    email,
    whatsapp,
    chatUrl: chatLink || whatsappUrl({ whatsapp }),
    company: {
      name: texts.companyName,
      number: texts.companyNumber,
      address: texts.companyAddress,
      vatNumber,
      vatFrom,
    },
    colours: brand.colours,
  };
}

/** The end of every mail: the console shows it before it is saved. */
export const mailSignature = ({ name, phone, email, company }: Brand): readonly [string, string] => [
  `${name} · ${phone} · ${email}`,
  `${company.name} · Company number ${company.number} · ${company.address}`,
];
