/** Of the device: at a hand-over, or what the customer wants us to see. */
export const devicePhotoStages = ['customer', 'collected', 'repaired', 'delivered'] as const;
export type DevicePhotoStage = (typeof devicePhotoStages)[number];

/** What a photo shows: the device, or a door that nobody opened, which is nobody's to show to others. */
export const photoStages = [...devicePhotoStages, 'door'] as const;
export type PhotoStage = (typeof photoStages)[number];

/** Of an order, by whoever adds them. */
export const mostPhotos = { customer: 12, team: 60 } as const;

/** Whoever has the device in hand, or speaks with the customer. */
export const staffPhotoRoles = ['administrator', 'coordinator', 'technician', 'driver'] as const;
