import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Alert } from '../messages/alert.tsx';
import { Modal } from '../messages/modal.tsx';
import { useToast } from '../messages/toast.tsx';
import { longText, Row, Section, type Theme } from './section.tsx';

export function Messages() {
  return (
    <Section title="Alert">
      {() => (
        <>
          <Alert tone="info">Our driver comes between 10am and 1pm.</Alert>
          <Alert tone="success" title="Saved successfully">
            Your details are up to date.
          </Alert>
          <Alert tone="warning" title="You’re offline">
            <p>What you see may be old.</p>
            <p>
              We try again by ourselves, or <a href="/contact">call us</a>.
            </p>
          </Alert>
          <Alert tone="danger" title="The payment did not go through">
            {longText}
          </Alert>
        </>
      )}
    </Section>
  );
}

export function Overlays() {
  return (
    <Section title="Modal and Toast">
      {(theme) => (
        <Row>
          <ModalDemo theme={theme} />
          <FocusDemo />
          <ToastDemo />
        </Row>
      )}
    </Section>
  );
}

function ModalDemo({ theme }: { theme: Theme }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a modal</Button>
      <Modal
        title="Save Your Quote"
        open={open}
        onClose={close}
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save quote</Button>
          </>
        }
      >
        <Field label="Email" name={`save-${theme}`} type="email" hint="We send you a link to it." />
      </Modal>
    </>
  );
}

function FocusDemo() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'} an alert that takes the focus
      </Button>
      {shown && (
        <Alert tone="danger" title="Please check two things" takeFocus>
          Your email and your password.
        </Alert>
      )}
    </>
  );
}

function ToastDemo() {
  const toast = useToast();
  return (
    <>
      <Button variant="small" onClick={() => toast('Copied!')}>
        Toast
      </Button>
      <Button variant="small" tone="quiet" onClick={() => toast('Saved successfully', { tone: 'success' })}>
        Success toast
      </Button>
      <Button variant="small" tone="quiet" onClick={() => toast(longText, { tone: 'danger' })}>
        Long toast
      </Button>
    </>
  );
}
