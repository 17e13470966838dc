import { signatureField, signatureLimits } from '@fettle/domain/ticket/signature';
import { z } from 'zod';

const place = z.int().min(0).max(Math.max(signatureField.width, signatureField.height));

/** Strokes on the glass of a telephone, each x, y, x, y … */
export const signature = z
  .array(
    z
      .array(place)
      .min(2)
      .max(signatureLimits.numbersPerStroke)
      .refine((stroke) => stroke.length % 2 === 0, 'must be pairs')
      .readonly(),
  )
  .min(1)
  .max(signatureLimits.strokes)
  .readonly();
