import { z } from 'zod';
import { whatsappUrl, type Brand } from '@fettle/contract/site/brand';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #17402f');

/** The telephone numbers are from Ofcom's range for drama: they ring nowhere. */
export const brandSettings = {
  BRAND_NAME: z
    .string()
    .trim()
    .regex(/[A-Za-z0-9]/, 'must contain a letter')
    .max(40)
    .default('Fettle')
    .meta({
      description:
        'whose shop it is, until an administrator changes it in the console (Set-up, Brand), as all of the brand but its colours',
    }),
  BRAND_PHONE: z
    .string()
    .min(1)
    .default('020 7946 0123')
    .meta({ description: 'the telephone number, as it is read' }),
  BRAND_WHATSAPP: z
    .string()
    .regex(/^\+\d{7,15}$/, 'must be an international number such as +447700900123')
    .default('+447700900123')
    .meta({ description: 'the number of WhatsApp' }),
  BRAND_CHAT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'where the chat button leads', unset: 'WhatsApp' }),
  BRAND_EMAIL: z
    .email()
    .default('hello@fettle.example')
    .meta({ description: 'the address customers write to' }),
  BRAND_COMPANY_NAME: z
    .string()
    .min(1)
    .default('Fettle Repairs Ltd (fictional)')
    .meta({ description: 'the company behind it' }),
  BRAND_COMPANY_NUMBER: z
    .string()
    .min(1)
    .default('00000000')
    .meta({ description: 'its number in the register' }),
  BRAND_COMPANY_ADDRESS: z
    .string()
    .min(1)
    .default('1 Larkspur Yard, London E2 0ZZ')
    .meta({ description: 'its registered address' }),
  BRAND_COMPANY_VAT_NUMBER: z.string().default('GB000000000').meta({
    description:
      'its VAT number, printed on invoices; `none`: it is not registered, and nothing speaks of VAT',
  }),
  BRAND_COMPANY_VAT_FROM: z
    .union([z.literal(''), z.iso.date()])
    .default('')
    .meta({ description: 'the first day it is registered for VAT, `YYYY-MM-DD`; empty: since always' }),
  BRAND_COLOUR_INK: colour
    .default('#17402f')
    .meta({ description: 'the colour of text and buttons, `#rrggbb`' }),
  BRAND_COLOUR_ACCENT: colour.default('#e8a33d').meta({ description: 'the colour of accents, `#rrggbb`' }),
};

export const brandGroup = ['BRAND_COMPANY_NAME', 'BRAND_COMPANY_NUMBER', 'BRAND_COMPANY_ADDRESS'] as const;

export const toBrand = (s: z.output<z.ZodObject<typeof brandSettings>>): Brand => ({
  name: s.BRAND_NAME,
  phone: s.BRAND_PHONE,
  whatsapp: s.BRAND_WHATSAPP,
  chatUrl: s.BRAND_CHAT_URL ?? whatsappUrl({ whatsapp: s.BRAND_WHATSAPP }),
  email: s.BRAND_EMAIL,
  company: {
    name: s.BRAND_COMPANY_NAME,
    number: s.BRAND_COMPANY_NUMBER,
    address: s.BRAND_COMPANY_ADDRESS,
    // an empty setting is one that is not given
    vatNumber: s.BRAND_COMPANY_VAT_NUMBER === 'none' ? '' : s.BRAND_COMPANY_VAT_NUMBER,
    vatFrom: s.BRAND_COMPANY_VAT_FROM,
  },
  colours: { ink: s.BRAND_COLOUR_INK, accent: s.BRAND_COLOUR_ACCENT },
});
