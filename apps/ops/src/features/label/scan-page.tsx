import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { orderPath } from '../../platform/order-list.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { orderOf } from './order-address.ts';
import { createCodeReader } from './read-codes.ts';
import styles from './label.module.css';

type Camera = 'off' | 'on' | 'none' | 'refused';

const words: Record<Exclude<Camera, 'off' | 'on'>, string> = {
  none: 'This browser gives us no camera. Type the number from the label instead.',
  refused: 'The camera may not be used here. Allow it in the browser’s settings, or type the number.',
};

/** Opens the order of a label, and what is to be done next with it: by the camera, or by its number. */
export function ScanPage() {
  const navigate = useNavigate();
  const [camera, setCamera] = useState<Camera>('off');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = (scanned: string): boolean => {
    const ticketID = orderOf(scanned);
    if (ticketID === undefined) return false;
    void navigate(`${orderPath(ticketID)}?act=next`);
    return true;
  };
  const video = useCamera(camera, setCamera, (scanned) => {
    if (!open(scanned)) setProblem('That code is none of our labels.');
  });
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!open(typed)) setProblem('That’s no order number. They look like RE10004.');
  }
  return (
    <Screen
      title="Scan a label"
      lead="Hold the code on the device’s bag in front of the camera."
      width="narrow"
    >
      <div className={styles.scan}>
        {camera === 'on' ? (
          // what the camera sees has no sound
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video ref={video} className={styles.video} playsInline muted aria-label="What the camera sees" />
        ) : (
          <Button onClick={() => setCamera('on')}>Use the camera</Button>
        )}
        {(camera === 'none' || camera === 'refused') && <Alert tone="warning">{words[camera]}</Alert>}
        <form onSubmit={submit} className={styles.scan}>
          <Field
            label="Or type the number"
            name="number"
            placeholder="RE10004"
            autoComplete="off"
            required
            value={typed}
            error={problem}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" tone="quiet">
            Open the order
          </Button>
        </form>
      </div>
    </Screen>
  );
}

const lookEveryMs = 150;

function useCamera(camera: Camera, setCamera: (camera: Camera) => void, onCode: (scanned: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (camera !== 'on') return;
    let stream: MediaStream | undefined;
    let isOver = false;
    async function look(): Promise<void> {
      // a page that is not from https has none at all
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return setCamera('none');
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch (error) {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        return setCamera(isRefused ? 'refused' : 'none');
      }
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      await element.play();
      const read = await createCodeReader();
      while (!isOver) {
        const scanned = await read(element);
        if (scanned !== undefined) latest.current(scanned);
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    void look();
    return () => {
      isOver = true;
      stop();
    };
  }, [camera, setCamera]);
  return video;
}
