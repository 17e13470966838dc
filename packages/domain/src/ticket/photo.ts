/** What a photo shows: the device at a hand-over, a door that nobody opened, or what the customer wants us to see. */
export const photoStages = ['customer', 'door', 'collected', 'repaired', 'delivered'] as const;
export type PhotoStage = (typeof photoStages)[number];

/** Of an order, by whoever adds them. */
export const mostPhotos = { customer: 12, team: 60 } as const;

/** Whoever has the device in hand, or speaks with the customer. */
export const staffPhotoRoles = ['administrator', 'coordinator', 'technician', 'driver'] as const;
