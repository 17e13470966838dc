import { Button } from '@fettle/ui/controls/button.tsx';
import { Icon } from '@fettle/ui/pictures/icon.tsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Back to where the visitor came from on this site; home for somebody who arrived here, and without scripts. */
export function BackLink() {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (opensElsewhere || !hasHistoryHere()) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Button to="/" tone="quiet" variant="small" onClick={goBack}>
      <Icon name="arrow-left" /> Back
    </Button>
  );
}

/** React Router counts the entries it has made in the history's state; another site's are not among them. */
function hasHistoryHere(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
