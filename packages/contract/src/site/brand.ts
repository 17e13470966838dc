/**
 * Whose shop this is. Everything a visitor sees of the company stands here; the server fills it from its settings, and from what an
 * owner has changed in the console.
 */
export interface Brand {
  name: string;
  phone: string;
  whatsapp: string;
  chatUrl: string;
  email: string;
  /** The VAT number is printed on invoices; empty while the company is not registered for VAT. vatFrom: the first day of it, where that matters. */
  company: { name: string; number: string; address: string; vatNumber: string; vatFrom: string };
  colours: { ink: string; accent: string };
}

/** Where a chat on WhatsApp begins. */
export const whatsappUrl = ({ whatsapp }: Pick<Brand, 'whatsapp'>): string =>
  `https://wa.me/${whatsapp.replace('+', '')}`;
