/** Under which addresses we are reached. */
export interface OwnAddresses {
  /** Origin visitors know us by, without a slash at the end. */
  publicUrl: string;
  /** Origin of the operations console where it has a host of its own; undefined: the site's. */
  opsUrl: string | undefined;
  /** Other origins whose pages may call us. */
  corsOrigins: readonly string[];
}
