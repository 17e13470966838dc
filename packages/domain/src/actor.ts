/** What a member of staff may be. */
export const roles = ['administrator', 'coordinator', 'technician', 'driver'] as const;
export type Role = (typeof roles)[number];

/** Who brings something about: a customer, a member of staff, or a job started by time or by a provider. */
export type Actor =
  | { kind: 'customer'; customerID: number }
  | { kind: 'staff'; staffID: number; role: Role }
  | { kind: 'job'; job: string };
