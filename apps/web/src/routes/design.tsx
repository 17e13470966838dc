import type { MetaFunction } from 'react-router';
import { Buttons, Choices, Comboboxes, Fields } from '../design/controls.tsx';
import { Colours, Type } from '../design/foundations.tsx';
import { Messages, Overlays } from '../design/messages.tsx';
import { Cards, Drawings, Ratings } from '../design/pictures.tsx';
import { Amounts, Loading, Timelines } from '../design/progress.tsx';
import { RunningText } from '../design/running-text.tsx';
import { Page } from '../ui/page.tsx';
import { ToastProvider, ToastRegion } from '../ui/toast.tsx';

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
