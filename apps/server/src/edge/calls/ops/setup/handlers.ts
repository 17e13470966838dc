import type { HandlersUnder } from '../../handler.ts';
import { addArea } from './road/addArea.ts';
import { addPromo } from './addPromo.ts';
import { closeDays } from './road/closeDays.ts';
import { endPromo } from './endPromo.ts';
import { getAccounts } from './getAccounts.ts';
import { getAreas } from './road/getAreas.ts';
import { getBanner } from './getBanner.ts';
import { getBrand } from './getBrand.ts';
import { getCatalogue } from './getCatalogue.ts';
import { getClosedDays } from './road/getClosedDays.ts';
import { getDays } from './road/getDays.ts';
import { getDevice } from './getDevice.ts';
import { getPromos } from './getPromos.ts';
import { getTechnicians } from './getTechnicians.ts';
import { getTypedModels } from './getTypedModels.ts';
import { getWindows } from './road/getWindows.ts';
import { openDay } from './road/openDay.ts';
import { previewArea } from './road/previewArea.ts';
import { removePromo } from './removePromo.ts';
import { saveAccounts } from './saveAccounts.ts';
import { saveArea } from './road/saveArea.ts';
import { saveBanner } from './saveBanner.ts';
import { getDrivers } from './road/getDrivers.ts';
import { getRoad } from './road/getRoad.ts';
import { saveRoad } from './road/saveRoad.ts';
import { saveDriver } from './road/saveDriver.ts';
import { saveBrand } from './saveBrand.ts';
import { saveCatalogue } from './saveCatalogue.ts';
import { saveDay } from './road/saveDay.ts';
import { savePromo } from './savePromo.ts';
import { saveTechnician } from './saveTechnician.ts';
import { saveWeek } from './road/saveWeek.ts';
import { switchPromo } from './switchPromo.ts';

export const opsSetupHandlers: HandlersUnder<'ops/setup/'> = {
  'ops/setup/addArea': addArea,
  'ops/setup/addPromo': addPromo,
  'ops/setup/closeDays': closeDays,
  'ops/setup/endPromo': endPromo,
  'ops/setup/getAccounts': getAccounts,
  'ops/setup/getAreas': getAreas,
  'ops/setup/getBanner': getBanner,
  'ops/setup/getBrand': getBrand,
  'ops/setup/getCatalogue': getCatalogue,
  'ops/setup/getClosedDays': getClosedDays,
  'ops/setup/getDays': getDays,
  'ops/setup/getDevice': getDevice,
  'ops/setup/getDrivers': getDrivers,
  'ops/setup/getPromos': getPromos,
  'ops/setup/getRoad': getRoad,
  'ops/setup/getTechnicians': getTechnicians,
  'ops/setup/getTypedModels': getTypedModels,
  'ops/setup/getWindows': getWindows,
  'ops/setup/openDay': openDay,
  'ops/setup/previewArea': previewArea,
  'ops/setup/removePromo': removePromo,
  'ops/setup/saveAccounts': saveAccounts,
  'ops/setup/saveArea': saveArea,
  'ops/setup/saveBanner': saveBanner,
  'ops/setup/saveBrand': saveBrand,
  'ops/setup/saveCatalogue': saveCatalogue,
  'ops/setup/saveDay': saveDay,
  'ops/setup/saveDriver': saveDriver,
  'ops/setup/savePromo': savePromo,
  'ops/setup/saveRoad': saveRoad,
  'ops/setup/saveTechnician': saveTechnician,
  'ops/setup/saveWeek': saveWeek,
  'ops/setup/switchPromo': switchPromo,
};
