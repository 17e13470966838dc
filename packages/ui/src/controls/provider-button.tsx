import type { ComponentProps } from 'react';
import { hydrateLater } from '../hooks/hydrate-later.tsx';
import type { Provider } from '../pictures/provider-mark.tsx';
import { Button } from './button.tsx';
import markStyles from '../pictures/provider-mark.module.css';

const ProviderMark = hydrateLater(() => import('../pictures/provider-mark.tsx').then((m) => m.ProviderMark));

interface ProviderButtonProps extends ComponentProps<'button'> {
  provider: Provider;
}

/** A button in its provider's variant, apart from the others because few pages need the marks. */
export function ProviderButton({ provider, children, ...rest }: ProviderButtonProps) {
  return (
    <Button {...rest} variant={provider}>
      <span className={markStyles.place}>
        <ProviderMark provider={provider} />
      </span>
      {children}
    </Button>
  );
}
