/** Leaves the page for good: the customer is signed out, and told why on the page they come to. */
export type Leave = (farewell: { to: '/' | '/login'; notice: string }) => void;
