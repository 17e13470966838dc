import { Button } from '@fettle/ui/controls/button.tsx';
import { Screen } from './screen.tsx';

export function NotFound() {
  return (
    <Screen title="Page not found" lead="There is no such page in this console." width="narrow">
      <Button to="/">Go to your first page</Button>
    </Screen>
  );
}
