import { Button } from '@fettle/ui/controls/button.tsx';
import { Page } from '@fettle/ui/layout/page.tsx';
import { usePageTitle } from './use-page-title.ts';

export function NotFound() {
  usePageTitle('Page not found');
  return (
    <Page title="Page not found" lead="There is no such page in this console.">
      <Button to="/">See the status</Button>
    </Page>
  );
}
