/** `GET /remote-config.json`: raw strings by key, as in the admin's console; empty means "not set". */
export type RemoteConfigValues = Record<string, string>;
