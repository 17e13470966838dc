import type { Brand } from '@fettle/contract/site/brand';
import { chargesVat } from '@fettle/contract/site/charges-vat';
import { facts } from '../../facts/facts.ts';

export function TermsSummary({ brand }: { brand: Brand }) {
  return (
    <>
      <h2>In short</h2>
      <ul>
        <li>
          A quote is valid for {facts.quoteValidFor}. It includes {chargesVat(brand) && 'VAT, '}the part, the
          work and both courier trips.
        </li>
        <li>The price you accept is final. An open quote has a ceiling, and we never go above it.</li>
        <li>
          If a device with an open quote can be repaired and you decide against it, you pay a diagnostic fee
          of {facts.diagnosticFee}. If it cannot be repaired, you pay nothing.
        </li>
        <li>Collection and return are free, even if the device cannot be repaired.</li>
        <li>
          Until we collect you can cancel at any time, with all your money back. Afterwards you still have{' '}
          {facts.cancellationPeriod} from your order, and pay at most for work already done at your request.
        </li>
        <li>
          Parts and labour are guaranteed: {facts.guarantee.genuine} with a genuine part,{' '}
          {facts.guarantee.compatible} with a compatible one.
        </li>
      </ul>
      <p>This summary helps you find your way; the sections below are what we agree on.</p>
    </>
  );
}
