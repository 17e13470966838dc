import { whatsappUrl, type Brand } from '@fettle/contract/site/brand';

/** A chat with a first message, which the visitor sees and may change before sending. */
export const whatsappMessageUrl = (brand: Pick<Brand, 'whatsapp'>, message: string) =>
  `${whatsappUrl(brand)}?text=${encodeURIComponent(message)}`;

/** A British number as people read it aloud; any other as it stands. */
export const whatsappNumber = ({ whatsapp }: Pick<Brand, 'whatsapp'>) =>
  whatsapp.replace(/^\+44(\d{4})(\d{6})$/, '+44 $1 $2');
