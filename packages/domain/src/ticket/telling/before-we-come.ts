/** The ids of spec §9. */
const phone = 1;
const tablet = 2;
const laptop = 3;

/** Whoever sends us their telephone cannot be reached on it meanwhile. */
export const isPhone = (deviceTypeID: number): boolean => deviceTypeID === phone;

/** How a customer gets a device ready for the driver, as a list of sentences. */
export function beforeWeCome(deviceTypeID: number): readonly string[] {
  const hasSim = deviceTypeID === phone || deviceTypeID === tablet;
  const isTracked = hasSim || deviceTypeID === laptop;
  return [
    'Back it up, if it still turns on.',
    ...(isTracked ? ['If Find My is on, turn it off so that we can test it.'] : []),
    hasSim ? 'Take out the SIM and any memory card.' : 'Take out any discs and memory cards.',
    'Keep the case and the charger at home. Our driver brings the packaging.',
  ];
}

/** Nobody needs it in writing: whoever reads the order would have it. */
export const keepPasscode =
  'Never type your passcode here. If we can’t test it without one, the technician will ask you.';
