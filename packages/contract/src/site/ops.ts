import type { SiteConfig } from './site.ts';

/** What the operations console may know of the server's settings. */
export type OpsConfig = Pick<SiteConfig, 'brand' | 'appEnv'>;

/** The id of the JSON element in the console's document that carries them. */
export const opsConfigId = 'ops-config';

/** On what the console asks by itself while nobody is at it: such requests keep no session alive. */
export const unattendedHeader = 'x-unattended';
