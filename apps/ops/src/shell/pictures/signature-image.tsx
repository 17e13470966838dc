import { signatureField, signaturePath, type Signature } from '@fettle/domain/ticket/signature';

interface SignatureImageProps {
  signature: Signature;
  label: string;
  className?: string | undefined;
}

/** In the colour of the text around it, so that it can be seen in both themes. */
export function SignatureImage({ signature, label, className }: SignatureImageProps) {
  const { width, height } = signatureField;
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path
        d={signaturePath(signature)}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
