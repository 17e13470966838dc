import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from '../messages/spinner.tsx';
import type { Provider } from '../pictures/provider-mark.tsx';
import styles from './button.module.css';

interface Look {
  /** Providers' buttons carry their marks: provider-button.tsx. */
  variant?: 'default' | 'small' | Provider;
  /** For the default and the small variant; providers have looks of their own. */
  tone?: 'primary' | 'quiet';
  className?: string | undefined;
  children: ReactNode;
}

type ButtonProps = Look &
  (
    | (Omit<ComponentProps<'button'>, keyof Look> & { to?: undefined; state?: undefined })
    | (Omit<LinkProps, keyof Look | 'to'> & { to: string })
  );

export function Button({ variant = 'default', tone = 'primary', className, children, ...rest }: ButtonProps) {
  const provider = variant === 'default' || variant === 'small' ? undefined : variant;
  const look = [
    styles.button,
    provider ? styles[provider] : styles[tone],
    variant === 'small' && styles.small,
  ];
  const classes = [...look, className].filter(Boolean).join(' ');

  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={classes}>
        {children}
      </Link>
    );
  }
  const { to: _to, state: _state, type = 'button', ...attributes } = rest;
  return (
    <button {...attributes} type={type} className={classes}>
      {/* spec §4: a default button that is disabled is at work */}
      {variant === 'default' && attributes.disabled && <Spinner />}
      {children}
    </button>
  );
}
