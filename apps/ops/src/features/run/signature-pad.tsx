import {
  extendStroke,
  signatureField,
  signatureLimits,
  type Signature,
} from '@fettle/domain/ticket/signature';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type PointerEvent } from 'react';
import { SignatureImage } from '../../shell/pictures/signature-image.tsx';
import styles from './signature-pad.module.css';

interface SignaturePadProps {
  open: boolean;
  customer: string;
  onClose: () => void;
  onSigned: (signature: Signature) => void;
}

/** A field on which the customer signs with a finger. It proves no more than the code does, and nobody has to. */
export function SignaturePad({ open, customer, onClose, onSigned }: SignaturePadProps) {
  const [signature, setSignature] = useState<Signature>([]);
  const [isDrawing, setDrawing] = useState(false);

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (signature.length >= signatureLimits.strokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing(true);
    setSignature([...signature, extendStroke([], placeOf(event))]);
  }
  function draw(event: PointerEvent<HTMLDivElement>) {
    if (!isDrawing) return;
    const point = placeOf(event);
    setSignature((drawn) => [...drawn.slice(0, -1), extendStroke(drawn.at(-1) ?? [], point)]);
  }
  const end = () => setDrawing(false);

  return (
    <Modal
      title="Please sign here"
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" disabled={signature.length === 0} onClick={() => setSignature([])}>
            Clear
          </Button>
          <Button disabled={signature.length === 0} onClick={() => onSigned(signature)}>
            Keep it
          </Button>
        </>
      }
    >
      <div
        className={styles.field}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <SignatureImage signature={signature} label={`The signature of ${customer || 'the customer'}`} />
      </div>
      <p className={styles.hint}>
        With a finger, on the line. We keep it with your order, and for nothing else.
      </p>
    </Modal>
  );
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * signatureField.width,
    y: ((clientY - top) / height) * signatureField.height,
  };
}
