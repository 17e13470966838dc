export const projectId = 'demo-fettle';
export const emulatorPort = Number(process.env.EMULATOR_PORT ?? 4319);
export const emulatorUrl = `http://127.0.0.1:${emulatorPort}`;

/** The settings of a server whose people sign in with this project. */
export const firebaseSettings = {
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_AUTH_EMULATOR: emulatorUrl,
};
