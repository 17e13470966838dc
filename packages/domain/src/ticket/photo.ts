/** What a photo shows: the device at a hand-over, or what the customer wants us to see. */
export const photoStages = ['customer', 'collected', 'repaired', 'delivered'] as const;
export type PhotoStage = (typeof photoStages)[number];
