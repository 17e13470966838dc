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
    .default('Fettle'),
  BRAND_PHONE: z.string().min(1).default('020 7946 0123'),
  BRAND_WHATSAPP: z
    .string()
    .regex(/^\+\d{7,15}$/, 'must be an international number such as +447700900123')
    .default('+447700900123'),
  BRAND_CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAND_EMAIL: z.email().default('hello@fettle.example'),
  BRAND_COMPANY_NAME: z.string().min(1).default('Fettle Repairs Ltd (fictional)'),
  BRAND_COMPANY_NUMBER: z.string().min(1).default('00000000'),
  BRAND_COMPANY_ADDRESS: z.string().min(1).default('1 Larkspur Yard, London E2 0ZZ'),
  BRAND_COMPANY_VAT_NUMBER: z.string().default('GB000000000'),
  BRAND_COLOUR_INK: colour.default('#17402f'),
  BRAND_COLOUR_ACCENT: colour.default('#e8a33d'),
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
    vatNumber: s.BRAND_COMPANY_VAT_NUMBER,
  },
  colours: { ink: s.BRAND_COLOUR_INK, accent: s.BRAND_COLOUR_ACCENT },
});
