/** The steps by which a device changes hands between customer and courier. */
export const handOverSteps = ['collect', 'deliver', 'return'] as const;
export type HandOverStep = (typeof handOverSteps)[number];
