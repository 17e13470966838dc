import { askToBeTold } from './areas/askToBeTold.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { autocomplete as autocompleteAddress } from './customers/address/autocomplete.ts';
import { confirm as confirmAddress } from './customers/address/confirm.ts';
import { deleteAccount } from './customers/delete.ts';
import { exportData } from './customers/export.ts';
import { get as getCustomer } from './customers/get.ts';
import { get as getPush } from './customers/push/get.ts';
import { subscribe as subscribePush } from './customers/push/subscribe.ts';
import { unsubscribe as unsubscribePush } from './customers/push/unsubscribe.ts';
import { end as endSessions } from './customers/sessions/end.ts';
import { list as listSessions } from './customers/sessions/list.ts';
import { update as updateCustomer } from './customers/update.ts';
import { get as getDevice } from './devices/get.ts';
import { getDeviceTypes } from './devices/getDeviceTypes.ts';
import { list as listDevices } from './devices/list.ts';
import { add as addModel } from './devices/models/add.ts';
import type { Handlers } from './handler.ts';
import { add as addPrice } from './ops/prices/add.ts';
import { apply as applyPriceChange } from './ops/prices/apply.ts';
import { change as changePrice } from './ops/prices/change.ts';
import { exportPrices } from './ops/prices/export.ts';
import { getChange as getPriceChange } from './ops/prices/getChange.ts';
import { getChoices as getPriceChoices } from './ops/prices/getChoices.ts';
import { getHistory as getPriceHistory } from './ops/prices/getHistory.ts';
import { getLists as getPriceLists } from './ops/prices/getLists.ts';
import { getSummary as getPriceSummary } from './ops/prices/getSummary.ts';
import { list as listPrices } from './ops/prices/list.ts';
import { previewBulk } from './ops/prices/previewBulk.ts';
import { previewUndo } from './ops/prices/previewUndo.ts';
import { remove as removePrice } from './ops/prices/remove.ts';
import { get as getRun } from './ops/run/get.ts';
import { beginSecondFactor } from './ops/account/beginSecondFactor.ts';
import { changePassword } from './ops/account/changePassword.ts';
import { confirmSecondFactor } from './ops/account/confirmSecondFactor.ts';
import { endSession as endOwnStaffSession } from './ops/account/endSession.ts';
import { forgotPassword } from './ops/account/forgotPassword.ts';
import { get as getAccount } from './ops/account/get.ts';
import { readLink } from './ops/account/readLink.ts';
import { removeSecondFactor } from './ops/account/removeSecondFactor.ts';
import { renewRecoveryCodes } from './ops/account/renewRecoveryCodes.ts';
import { setPassword } from './ops/account/setPassword.ts';
import { find as findAudit } from './ops/audit/find.ts';
import { history as readHistory } from './ops/audit/history.ts';
import { undo as undoChange } from './ops/audit/undo.ts';
import { closeDays } from './ops/setup/closeDays.ts';
import { getClosedDays } from './ops/setup/getClosedDays.ts';
import { getDays } from './ops/setup/getDays.ts';
import { getWindows } from './ops/setup/getWindows.ts';
import { openDay } from './ops/setup/openDay.ts';
import { saveDay } from './ops/setup/saveDay.ts';
import { saveWeek } from './ops/setup/saveWeek.ts';
import { addArea } from './ops/setup/addArea.ts';
import { getAreas } from './ops/setup/getAreas.ts';
import { previewArea } from './ops/setup/previewArea.ts';
import { saveArea } from './ops/setup/saveArea.ts';
import { getCatalogue } from './ops/setup/getCatalogue.ts';
import { getTechnicians } from './ops/setup/getTechnicians.ts';
import { getTypedModels } from './ops/setup/getTypedModels.ts';
import { saveCatalogue } from './ops/setup/saveCatalogue.ts';
import { saveTechnician } from './ops/setup/saveTechnician.ts';
import { getDevice as getDeviceToEdit } from './ops/setup/getDevice.ts';
import { getBanner } from './ops/setup/getBanner.ts';
import { saveBanner } from './ops/setup/saveBanner.ts';
import { addPromo } from './ops/setup/addPromo.ts';
import { endPromo } from './ops/setup/endPromo.ts';
import { getPromos } from './ops/setup/getPromos.ts';
import { removePromo } from './ops/setup/removePromo.ts';
import { savePromo } from './ops/setup/savePromo.ts';
import { switchPromo } from './ops/setup/switchPromo.ts';
import { getBrand } from './ops/setup/getBrand.ts';
import { saveBrand } from './ops/setup/saveBrand.ts';
import { get as getInsight } from './ops/insight/get.ts';
import { list as listInsight } from './ops/insight/list.ts';
import { add as addKey } from './ops/keys/add.ts';
import { list as listKeys } from './ops/keys/list.ts';
import { revoke as revokeKey } from './ops/keys/revoke.ts';
import { add as addStaff } from './ops/staff/add.ts';
import { change as changeStaff } from './ops/staff/change.ts';
import { disable as disableStaff } from './ops/staff/disable.ts';
import { enable as enableStaff } from './ops/staff/enable.ts';
import { invite as inviteStaff } from './ops/staff/invite.ts';
import { list as listStaff } from './ops/staff/list.ts';
import { resetSecondFactor } from './ops/staff/resetSecondFactor.ts';
import { saveProfile } from './ops/staff/saveProfile.ts';
import { get as getHome } from './home/get.ts';
import { end as endStaffSession } from './ops/session/end.ts';
import { get as getStaffSession } from './ops/session/get.ts';
import { start as startStaffSession } from './ops/session/start.ts';
import { get as getChecklist } from './ops/checklists/get.ts';
import { list as listChecklists } from './ops/checklists/list.ts';
import { save as saveChecklist } from './ops/checklists/save.ts';
import { addPart } from './ops/jobs/addPart.ts';
import { check as checkPoints } from './ops/jobs/check.ts';
import { correctPart } from './ops/jobs/correctPart.ts';
import { diagnose } from './ops/jobs/diagnose.ts';
import { get as getJob } from './ops/jobs/get.ts';
import { list as listJobs } from './ops/jobs/list.ts';
import { removePart } from './ops/jobs/removePart.ts';
import { getMessages as getMessagesForTeam } from './ops/tickets/getMessages.ts';
import { getPhotos as getPhotosForTeam } from './ops/tickets/getPhotos.ts';
import { markRead as markReadByTeam } from './ops/tickets/markRead.ts';
import { refund as refundTicket } from './ops/tickets/refund.ts';
import { sendMessage as sendMessageOfTeam } from './ops/tickets/sendMessage.ts';
import { setFinalPrice } from './ops/tickets/setFinalPrice.ts';
import { unrepairable } from './ops/tickets/unrepairable.ts';
import { clearDifference } from './ops/board/clearDifference.ts';
import { get as getBoard } from './ops/board/get.ts';
import { find as findOrders } from './ops/search/find.ts';
import { addQuote } from './ops/tickets/addQuote.ts';
import { changeQuote } from './ops/tickets/changeQuote.ts';
import { clearContact } from './ops/tickets/clearContact.ts';
import { get as getOrder } from './ops/tickets/get.ts';
import { getChoices } from './ops/tickets/getChoices.ts';
import { moveWindow } from './ops/tickets/moveWindow.ts';
import { note as writeNote } from './ops/tickets/note.ts';
import { reassignTechnician } from './ops/tickets/reassignTechnician.ts';
import { setSerial } from './ops/tickets/setSerial.ts';
import { assignCourier } from './ops/tickets/assignCourier.ts';
import { cancel as cancelForCustomer } from './ops/tickets/cancel.ts';
import { collect as collectDevice } from './ops/tickets/collect.ts';
import { contact as contactCustomer } from './ops/tickets/contact.ts';
import { deliver as deliverDevice } from './ops/tickets/deliver.ts';
import { handToCourier } from './ops/tickets/handToCourier.ts';
import { movePromise } from './ops/tickets/movePromise.ts';
import { nobodyThere } from './ops/tickets/nobodyThere.ts';
import { repaired as finishRepair } from './ops/tickets/repaired.ts';
import { returned as returnDevice } from './ops/tickets/returned.ts';
import { waiveFee } from './ops/tickets/waiveFee.ts';
import { add as addWebhook } from './ops/webhooks/add.ts';
import { change as changeWebhook } from './ops/webhooks/change.ts';
import { deliveries as listDeliveries } from './ops/webhooks/deliveries.ts';
import { list as listWebhooks } from './ops/webhooks/list.ts';
import { remove as removeWebhook } from './ops/webhooks/remove.ts';
import { rotateSecret as rotateWebhookSecret } from './ops/webhooks/rotateSecret.ts';
import { sendAgain as sendWebhookAgain } from './ops/webhooks/sendAgain.ts';
import { sendTest as sendTestWebhook } from './ops/webhooks/sendTest.ts';
import { turnOff as turnOffWebhook } from './ops/webhooks/turnOff.ts';
import { turnOn as turnOnWebhook } from './ops/webhooks/turnOn.ts';
import { acceptQuote } from './tickets/acceptQuote.ts';
import { applyCode } from './tickets/applyCode.ts';
import { beginPayment } from './tickets/beginPayment.ts';
import { cancel as cancelTicket } from './tickets/cancel.ts';
import { cancelPayment } from './tickets/cancelPayment.ts';
import { chooseTimeSlot } from './tickets/chooseTimeSlot.ts';
import { claim as claimGuarantee } from './tickets/claim.ts';
import { confirm as confirmTicket } from './tickets/confirm.ts';
import { declinePrice } from './tickets/declinePrice.ts';
import { feedback } from './tickets/feedback.ts';
import { get as getTicket } from './tickets/get.ts';
import { getAvailableTimes } from './tickets/getAvailableTimes.ts';
import { getBill } from './tickets/getBill.ts';
import { getCustomerTickets } from './tickets/getCustomerTickets.ts';
import { getDocuments } from './tickets/getDocuments.ts';
import { getMessages } from './tickets/getMessages.ts';
import { getFeedback } from './tickets/getFeedback.ts';
import { getPhotos } from './tickets/getPhotos.ts';
import { getSession as getSessionTicket } from './tickets/getSession.ts';
import { getTasks } from './tickets/getTasks.ts';
import { markRead } from './tickets/markRead.ts';
import { removePhoto } from './tickets/removePhoto.ts';
import { saveLead } from './tickets/saveLead.ts';
import { sendMessage } from './tickets/sendMessage.ts';
import { start as startTicket } from './tickets/start.ts';
import { update as updateTicket } from './tickets/update.ts';
import { get as getUser } from './users/get.ts';
import { get as getOpenCustomer } from './v1/customers/get.ts';
import { list as listOpenCustomers } from './v1/customers/list.ts';
import { addQuote as addQuoteByKey } from './v1/orders/addQuote.ts';
import { cancel as cancelByKey } from './v1/orders/cancel.ts';
import { changes as changesOfOrders } from './v1/orders/changes.ts';
import { get as getOpenOrder } from './v1/orders/get.ts';
import { list as listOpenOrders } from './v1/orders/list.ts';
import { movePromise as movePromiseByKey } from './v1/orders/movePromise.ts';
import { moveWindow as moveWindowByKey } from './v1/orders/moveWindow.ts';
import { note as noteByKey } from './v1/orders/note.ts';
import { reassign as reassignByKey } from './v1/orders/reassign.ts';
import { list as listTechnicians } from './v1/technicians/list.ts';
import { list as listOpenAreas } from './v1/areas/list.ts';
import { list as listOpenWindows } from './v1/windows/list.ts';
import { setPlaces } from './v1/windows/setPlaces.ts';

export const handlers: Handlers = {
  'areas/askToBeTold': askToBeTold,
  'auth/login': login,
  'auth/logout': logout,
  'customers/address/autocomplete': autocompleteAddress,
  'customers/address/confirm': confirmAddress,
  'customers/delete': deleteAccount,
  'customers/export': exportData,
  'customers/get': getCustomer,
  'customers/sessions/end': endSessions,
  'customers/push/get': getPush,
  'customers/push/subscribe': subscribePush,
  'customers/push/unsubscribe': unsubscribePush,
  'customers/sessions/list': listSessions,
  'customers/update': updateCustomer,
  'devices/get': getDevice,
  'devices/getDeviceTypes': getDeviceTypes,
  'devices/list': listDevices,
  'devices/models/add': addModel,
  'ops/board/clearDifference': clearDifference,
  'ops/board/get': getBoard,
  'ops/search/find': findOrders,
  'ops/account/beginSecondFactor': beginSecondFactor,
  'ops/account/changePassword': changePassword,
  'ops/account/confirmSecondFactor': confirmSecondFactor,
  'ops/account/endSession': endOwnStaffSession,
  'ops/account/forgotPassword': forgotPassword,
  'ops/account/get': getAccount,
  'ops/account/readLink': readLink,
  'ops/account/removeSecondFactor': removeSecondFactor,
  'ops/account/renewRecoveryCodes': renewRecoveryCodes,
  'ops/account/setPassword': setPassword,
  'ops/audit/find': findAudit,
  'ops/audit/history': readHistory,
  'ops/audit/undo': undoChange,
  'ops/setup/closeDays': closeDays,
  'ops/setup/getClosedDays': getClosedDays,
  'ops/setup/getDays': getDays,
  'ops/setup/getWindows': getWindows,
  'ops/setup/openDay': openDay,
  'ops/setup/saveDay': saveDay,
  'ops/setup/saveWeek': saveWeek,
  'ops/setup/addArea': addArea,
  'ops/setup/getAreas': getAreas,
  'ops/setup/previewArea': previewArea,
  'ops/setup/saveArea': saveArea,
  'ops/setup/getCatalogue': getCatalogue,
  'ops/setup/getTechnicians': getTechnicians,
  'ops/setup/getTypedModels': getTypedModels,
  'ops/setup/saveCatalogue': saveCatalogue,
  'ops/setup/saveTechnician': saveTechnician,
  'ops/setup/getDevice': getDeviceToEdit,
  'ops/setup/getBanner': getBanner,
  'ops/setup/saveBanner': saveBanner,
  'ops/setup/addPromo': addPromo,
  'ops/setup/endPromo': endPromo,
  'ops/setup/getPromos': getPromos,
  'ops/setup/removePromo': removePromo,
  'ops/setup/savePromo': savePromo,
  'ops/setup/switchPromo': switchPromo,
  'ops/setup/getBrand': getBrand,
  'ops/setup/saveBrand': saveBrand,
  'ops/insight/get': getInsight,
  'ops/insight/list': listInsight,
  'ops/keys/add': addKey,
  'ops/keys/list': listKeys,
  'ops/keys/revoke': revokeKey,
  'ops/staff/add': addStaff,
  'ops/staff/change': changeStaff,
  'ops/staff/disable': disableStaff,
  'ops/staff/enable': enableStaff,
  'ops/staff/invite': inviteStaff,
  'ops/staff/list': listStaff,
  'ops/staff/resetSecondFactor': resetSecondFactor,
  'ops/staff/saveProfile': saveProfile,
  'home/get': getHome,
  'ops/session/end': endStaffSession,
  'ops/session/get': getStaffSession,
  'ops/session/start': startStaffSession,
  'ops/prices/add': addPrice,
  'ops/prices/apply': applyPriceChange,
  'ops/prices/change': changePrice,
  'ops/prices/export': exportPrices,
  'ops/prices/getChange': getPriceChange,
  'ops/prices/getChoices': getPriceChoices,
  'ops/prices/getHistory': getPriceHistory,
  'ops/prices/getLists': getPriceLists,
  'ops/prices/getSummary': getPriceSummary,
  'ops/prices/list': listPrices,
  'ops/prices/previewBulk': previewBulk,
  'ops/prices/previewUndo': previewUndo,
  'ops/prices/remove': removePrice,
  'ops/run/get': getRun,
  'ops/checklists/get': getChecklist,
  'ops/checklists/list': listChecklists,
  'ops/checklists/save': saveChecklist,
  'ops/jobs/addPart': addPart,
  'ops/jobs/check': checkPoints,
  'ops/jobs/correctPart': correctPart,
  'ops/jobs/diagnose': diagnose,
  'ops/jobs/get': getJob,
  'ops/jobs/list': listJobs,
  'ops/jobs/removePart': removePart,
  'ops/tickets/getMessages': getMessagesForTeam,
  'ops/tickets/getPhotos': getPhotosForTeam,
  'ops/tickets/markRead': markReadByTeam,
  'ops/tickets/refund': refundTicket,
  'ops/tickets/sendMessage': sendMessageOfTeam,
  'ops/tickets/setFinalPrice': setFinalPrice,
  'ops/tickets/unrepairable': unrepairable,
  'ops/tickets/addQuote': addQuote,
  'ops/tickets/changeQuote': changeQuote,
  'ops/tickets/clearContact': clearContact,
  'ops/tickets/get': getOrder,
  'ops/tickets/getChoices': getChoices,
  'ops/tickets/moveWindow': moveWindow,
  'ops/tickets/note': writeNote,
  'ops/tickets/reassignTechnician': reassignTechnician,
  'ops/tickets/setSerial': setSerial,
  'ops/tickets/assignCourier': assignCourier,
  'ops/tickets/cancel': cancelForCustomer,
  'ops/tickets/collect': collectDevice,
  'ops/tickets/contact': contactCustomer,
  'ops/tickets/deliver': deliverDevice,
  'ops/tickets/handToCourier': handToCourier,
  'ops/tickets/movePromise': movePromise,
  'ops/tickets/nobodyThere': nobodyThere,
  'ops/tickets/repaired': finishRepair,
  'ops/tickets/returned': returnDevice,
  'ops/tickets/waiveFee': waiveFee,
  'ops/webhooks/add': addWebhook,
  'ops/webhooks/change': changeWebhook,
  'ops/webhooks/deliveries': listDeliveries,
  'ops/webhooks/list': listWebhooks,
  'ops/webhooks/remove': removeWebhook,
  'ops/webhooks/rotateSecret': rotateWebhookSecret,
  'ops/webhooks/sendAgain': sendWebhookAgain,
  'ops/webhooks/sendTest': sendTestWebhook,
  'ops/webhooks/turnOff': turnOffWebhook,
  'ops/webhooks/turnOn': turnOnWebhook,
  'tickets/accept{Brand}Quote': acceptQuote,
  'tickets/applyCode': applyCode,
  'tickets/beginPayment': beginPayment,
  'tickets/cancel': cancelTicket,
  'tickets/cancelPayment': cancelPayment,
  'tickets/chooseTimeSlot': chooseTimeSlot,
  'tickets/claim': claimGuarantee,
  'tickets/confirm': confirmTicket,
  'tickets/declinePrice': declinePrice,
  'tickets/feedback': feedback,
  'tickets/get': getTicket,
  'tickets/getAvailableTimes': getAvailableTimes,
  'tickets/getBill': getBill,
  'tickets/getCustomerTickets': getCustomerTickets,
  'tickets/getDocuments': getDocuments,
  'tickets/getFeedback': getFeedback,
  'tickets/getMessages': getMessages,
  'tickets/getPhotos': getPhotos,
  'tickets/getSession': getSessionTicket,
  'tickets/getTasks': getTasks,
  'tickets/markRead': markRead,
  'tickets/removePhoto': removePhoto,
  'tickets/saveLead': saveLead,
  'tickets/sendMessage': sendMessage,
  'tickets/start': startTicket,
  'tickets/update': updateTicket,
  'users/get': getUser,
  'v1/customers/get': getOpenCustomer,
  'v1/customers/list': listOpenCustomers,
  'v1/orders/addQuote': addQuoteByKey,
  'v1/orders/cancel': cancelByKey,
  'v1/orders/changes': changesOfOrders,
  'v1/orders/get': getOpenOrder,
  'v1/orders/list': listOpenOrders,
  'v1/orders/movePromise': movePromiseByKey,
  'v1/orders/moveWindow': moveWindowByKey,
  'v1/orders/note': noteByKey,
  'v1/orders/reassign': reassignByKey,
  'v1/technicians/list': listTechnicians,
  'v1/areas/list': listOpenAreas,
  'v1/windows/list': listOpenWindows,
  'v1/windows/setPlaces': setPlaces,
};
