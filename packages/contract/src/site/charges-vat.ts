import type { Brand } from './brand.ts';

/** Whether prices include VAT. Of a company that is not registered nothing says so. A file of its own: few pages ask. */
export const chargesVat = ({ company }: Pick<Brand, 'company'>): boolean => company.vatNumber !== '';
