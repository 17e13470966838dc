import { Buttons, Choices, Comboboxes, Fields } from '@fettle/ui/gallery/controls.tsx';
import { Colours, Type } from '@fettle/ui/gallery/foundations.tsx';
import { Messages, Overlays } from '@fettle/ui/gallery/messages.tsx';
import { Cards, Drawings, Ratings } from '@fettle/ui/gallery/pictures.tsx';
import { Amounts, Loading, Timelines } from '@fettle/ui/gallery/progress.tsx';
import { RunningText } from '@fettle/ui/gallery/running-text.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { ToastProvider, ToastRegion } from '@fettle/ui/messages/toast.tsx';
import type { MetaFunction } from 'react-router';

export const meta: MetaFunction = () => [{ title: 'Design' }, { name: 'robots', content: 'noindex' }];

/** Every component in every state, in both themes. It exists in development only (routes.ts). */
export default function Design() {
  return (
    <ToastProvider>
      <Page
        title="Design"
        lead="Every component in every state. Press Tab to see the focus, and hover over things."
      >
        <Colours />
        <Type />
        <Buttons />
        <Fields />
        <Comboboxes />
        <Choices />
        <Messages />
        <Overlays />
        <Cards />
        <Drawings />
        <Ratings />
        <Loading />
        <Timelines />
        <Amounts />
        <RunningText />
      </Page>
      <ToastRegion />
    </ToastProvider>
  );
}
