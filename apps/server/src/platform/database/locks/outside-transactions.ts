import { LockOrderError, reporting } from './lock-order-error.ts';
import { isChecked, openLocks } from './transaction-scope.ts';

/**
 * A port as it is; outside production it throws where it is asked within a transaction. That would hold locks for as long as somebody else
 * takes to answer, and what was asked cannot be undone or be asked again together with the transaction (inTransaction).
 */
export function outsideTransactions<Port extends object>(name: string, port: Port): Port {
  if (!isChecked) return port;
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        refuseWithin(`${name}.${String(key)}`);
        return Reflect.apply(value, target, args);
      };
    },
    apply(target, receiver, args) {
      refuseWithin(name);
      // `as`: whoever calls it knows that it is a function
      return Reflect.apply(target as (...given: unknown[]) => unknown, receiver, args);
    },
  });
}

function refuseWithin(what: string): void {
  reporting(what, () => {
    if (openLocks()) throw new LockOrderError('a port is asked within a transaction');
  });
}
