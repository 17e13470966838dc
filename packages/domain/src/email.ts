// the signs of RFC 5322's atoms: nothing that could end a mail header or open a tag
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domain = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,63}$/i;

/** Spec §5: of a customer, with an ending of 2 to 3 letters. */
export const isEmail = (text: string): boolean => /\.[a-z]{2,3}$/i.test(text) && isMailAddress(text);

/** A local part, an @ and a domain. The lengths are those of SMTP. */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && at <= 64 && localPart.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}
