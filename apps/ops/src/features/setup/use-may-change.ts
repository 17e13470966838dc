import { useStaff } from '../../platform/session-store.ts';

/** Coordinators look; administrators change. The server refuses in any case. */
export const useMayChange = (): boolean => useStaff().roles.includes('administrator');
