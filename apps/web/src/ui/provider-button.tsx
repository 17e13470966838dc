import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ProviderMark, type Provider } from './provider-mark.tsx';

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
