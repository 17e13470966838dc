import { Button } from '@fettle/ui/controls/button.tsx';
import { useRouteError } from 'react-router';
import { Screen } from './screen.tsx';

/** In the place of a page that threw; the frame around it stays. */
export function RouteError() {
  const error = useRouteError();
  // a release takes the files of the one before away: the code of a page can no longer be loaded
  const isOutdated = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <Screen
      title={isOutdated ? 'This page couldn’t be loaded' : 'This page broke'}
      lead={
        isOutdated
          ? 'There may be a new version of the console, or no connection. Load it again to go on.'
          : 'That shouldn’t happen, and it isn’t your fault. Load it again; if it breaks once more, tell your administrator what you did.'
      }
      width="narrow"
    >
      <Button onClick={() => location.reload()}>Load again</Button>
    </Screen>
  );
}
