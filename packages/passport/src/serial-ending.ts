/** Of a number that leads to a person's device, strangers see no more than this. */
export const serialEnding = (serial: string): string => serial.slice(-4);
