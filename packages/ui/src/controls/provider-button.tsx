import type { ComponentProps } from 'react';
import { ProviderMark, type Provider } from '../pictures/provider-mark.tsx';
import { Button } from './button.tsx';

interface ProviderButtonProps extends ComponentProps<'button'> {
  provider: Provider;
}

/** A button in its provider's variant, apart from the others because few pages need the marks. */
export function ProviderButton({ provider, children, ...rest }: ProviderButtonProps) {
  return (
    <Button {...rest} variant={provider}>
      <ProviderMark provider={provider} />
      {children}
    </Button>
  );
}
