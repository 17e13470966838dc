import { Icon } from '@fettle/ui/pictures/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConnection, useReconnect } from '../../platform/connection.ts';
import styles from './connection-bar.module.css';

const words = {
  there: '',
  offline: 'You’re offline. You see what was loaded last; it’s brought up to date when you’re back.',
  silent: 'The server doesn’t answer. You see what was loaded last; we try again every few seconds.',
} as const;

/** Above every page while there is no connection. */
export function ConnectionBar() {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const onBack = useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
  useReconnect(connection, onBack);
  return (
    <div role="status">
      {connection !== 'there' && (
        <p className={styles.bar}>
          <Icon name="alert" />
          {words[connection]}
        </p>
      )}
    </div>
  );
}
