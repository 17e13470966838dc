/** What comes along in navigation state to /login. */
export interface LoginState {
  /** Spec §2: the wanted path and query, to go back to. */
  from: string;
}
